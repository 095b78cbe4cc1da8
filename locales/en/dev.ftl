## Files

dev-cannot-read = cannot read

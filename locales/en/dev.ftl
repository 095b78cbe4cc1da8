## tune

dev-cannot-read = cannot read

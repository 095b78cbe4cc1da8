## Files

dev-cannot-read = 无法读取

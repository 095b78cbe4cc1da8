/// Reads numbers and words from a line as C++ streams do, on which the format of maps and commands rests.
#[derive(Clone, Copy, Debug)]
pub(super) struct StreamScanner<'a> {
    rest: &'a [u8],
}

impl<'a> StreamScanner<'a> {
    pub(super) const fn new(line: &'a [u8]) -> Self {
        Self { rest: line }
    }

    /// A 32-bit number, with or without a sign. It ends at the first byte that is no digit, where the next token
    /// begins: `4-6` is two numbers, `1W` a number and a word. `None` when there is no number or it is too large;
    /// then nothing more can be read from the line, as after an error in a stream.
    pub(super) fn number(&mut self) -> Option<i32> {
        self.skip_blanks();
        let rest = std::mem::take(&mut self.rest);
        let (is_negative, digits) = match rest {
            [b'-', digits @ ..] => (true, digits),
            [b'+', digits @ ..] | digits => (false, digits),
        };
        let n_digits = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if n_digits == 0 {
            return None;
        }
        let (digits, rest) = digits.split_at(n_digits);
        let mut value: i32 = 0;
        for digit in digits {
            let digit = i32::from(digit - b'0');
            // Downwards from zero for negative numbers, so that the least one can be read.
            value = value.checked_mul(10)?.checked_add(if is_negative { -digit } else { digit })?;
        }
        self.rest = rest;
        Some(value)
    }

    /// The bytes up to the next blank; `None` at the end of the line.
    pub(super) fn word(&mut self) -> Option<&'a [u8]> {
        self.skip_blanks();
        let length = self.rest.iter().take_while(|byte| !is_blank(**byte)).count();
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        (length > 0).then_some(word)
    }

    fn skip_blanks(&mut self) {
        let n_blanks = self.rest.iter().take_while(|byte| is_blank(**byte)).count();
        self.rest = &self.rest[n_blanks..];
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(line: &str) -> Vec<i32> {
        let mut scanner = StreamScanner::new(line.as_bytes());
        std::iter::from_fn(|| scanner.number()).collect()
    }

    #[test]
    fn numbers_end_where_digits_end() {
        assert_eq!(numbers("1 +2 -3 007\t4\r"), [1, 2, -3, 7, 4]);
        assert_eq!(numbers("4-6"), [4, -6]);
        assert_eq!(numbers("2 2 6 x 6"), [2, 2, 6]);
        assert_eq!(numbers("8,6"), [8]);
        assert_eq!(numbers("0x3"), [0]);
        assert_eq!(numbers("- 5"), [] as [i32; 0]);
        assert_eq!(numbers("1 --2"), [1]);
        assert_eq!(numbers("2147483647 -2147483648 2147483648 1"), [i32::MAX, i32::MIN]);
        assert_eq!(numbers("1 -2147483649 1"), [1]);
        assert_eq!(numbers("1 99999999999999999999 1"), [1]);
    }

    #[test]
    fn words_may_be_glued_to_numbers() {
        let mut scanner = StreamScanner::new(b"1 1W rest");
        assert_eq!((scanner.number(), scanner.number()), (Some(1), Some(1)));
        assert_eq!(scanner.word(), Some(&b"W"[..]));
        assert_eq!(scanner.word(), Some(&b"rest"[..]));
        assert_eq!(scanner.word(), None);
    }
}

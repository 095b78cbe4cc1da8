use crate::Field;

/// Draws the field as the reference program does: column numbers, then row by row with rules between, then two
/// empty lines.
///
/// ```text
///     0  1
///   +--+--+
///  0|FT|$ |
///   +--+--+
/// ```
pub fn draw(field: &Field, out: &mut Vec<u8>) {
    let (height, width) = (usize::from(field.height()), usize::from(field.width()));
    out.reserve((3 * width + 4) * (2 * height + 2) + 2);
    out.extend_from_slice(b"  ");
    for col in 0..field.width() {
        out.push(b' ');
        push_number(col, out);
    }
    out.push(b'\n');
    push_rule(width, out);
    for row in 0..field.height() {
        push_number(row, out);
        for (terrain, unit) in field.row(row) {
            out.push(b'|');
            let picture = unit.map_or(terrain.picture(), crate::Unit::picture);
            out.extend_from_slice(picture.as_bytes());
        }
        out.extend_from_slice(b"|\n");
        push_rule(width, out);
    }
    out.extend_from_slice(b"\n\n");
}

/// A number below 100, two characters wide.
fn push_number(n: u8, out: &mut Vec<u8>) {
    out.push(if n < 10 { b' ' } else { b'0' + n / 10 });
    out.push(b'0' + n % 10);
}

fn push_rule(width: usize, out: &mut Vec<u8>) {
    const RULE: &[u8] = b"+--+--+--+--+--+--+--+--+--+--+--+--+--+--+--+--+--+--+--+--+";
    const _: () = assert!(RULE.len() == 3 * Field::MAX_SIDE as usize + 1);
    out.extend_from_slice(b"  ");
    out.extend_from_slice(&RULE[..=3 * width]);
    out.push(b'\n');
}

use tengen_battlefield::{
    Field, Side,
    text::{MapError, MapErrorKind, read_map, write_map},
};
use tengen_core::{Lang, Localize};
use tengen_testkit::TestRng;

use crate::inputs;

#[test]
fn every_map_reads_as_it_is_written() {
    for seed in 0..1000 {
        let field = inputs::field(&mut TestRng::new(seed), 20, 40);
        assert_eq!(read_map(write_map(&field).as_bytes()), Ok(field));
    }
}

#[test]
fn errors_name_the_line() {
    let cases: [(&str, usize, MapErrorKind); 12] = [
        ("", 1, MapErrorKind::Unfinished),
        ("\n", 1, MapErrorKind::Header),
        ("3 3 0\n", 1, MapErrorKind::Header),
        ("21 3 0 0\n", 1, MapErrorKind::Size),
        ("100000 100000 0 0\n", 1, MapErrorKind::Size),
        ("3 3 1 0\n0 0 w\n", 2, MapErrorKind::TerrainLine),
        ("3 3 1 1\n0 0 W\n0 0 A XX\n", 3, MapErrorKind::UnitLine),
        ("3 3 1 0\n3 0 W\n", 2, MapErrorKind::OffField),
        ("3 3 1 0\n0 -1 W\n", 2, MapErrorKind::OffField),
        ("3 3 0 1\n2 25 A FT\n", 2, MapErrorKind::OffField),
        ("3 3 0 2\n1 1 A FT\n", 3, MapErrorKind::Unfinished),
        ("3 3 1 0\n\n0 0 W\n", 2, MapErrorKind::TerrainLine),
    ];
    for (text, line, fault) in cases {
        assert_eq!(read_map(text.as_bytes()), Err(MapError { line, fault }), "{text:?}");
    }
    let twice = read_map(b"3 3 0 2\n1 1 A FT\n1 1 B KN\n").unwrap_err();
    assert_eq!(twice.to_string(), "line 3: (1, 1) already has a unit");
    assert_eq!(twice.localize(Lang::Zh), "第 3 行：(1, 1) 上已有单位");
}

#[test]
fn fields_refuse_what_does_not_fit() {
    assert_eq!(Field::new(0, 5), None);
    assert_eq!(Field::new(5, 21), None);
    let field = read_map(b"1 2 0 1\n0 1 Z FT\n").unwrap();
    assert_eq!(field.units().next().unwrap().1.side, Side::B, "any side but A is B");
}

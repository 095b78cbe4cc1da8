use std::ops::{Index, IndexMut};

/// A list that grows without being moved: a large one that is copied to a larger place takes twice its size for a while,
/// and leaves holes behind.
#[derive(Clone, Debug)]
pub(crate) struct ChunkList<T> {
    /// Up to [`CHUNK`] items, with little to spare: most lists are short.
    first: Vec<T>,
    /// So many each; `None` in most lists, which a file has hundreds of thousands of.
    #[expect(clippy::box_collection, reason = "a list of nothing takes three times as much")]
    more: Option<Box<Vec<Vec<T>>>>,
}

const CHUNK: usize = 1 << 15;

/// Makes room for so many more, and an eighth beyond instead of the usual double.
pub(crate) fn grow<T>(list: &mut Vec<T>, n_more: usize) {
    if list.capacity() - list.len() < n_more {
        list.reserve_exact(n_more.max(list.len() / 8));
    }
}

impl<T> ChunkList<T> {
    pub(crate) const fn new() -> Self {
        Self { first: Vec::new(), more: None }
    }

    fn more(&self) -> &[Vec<T>] {
        self.more.as_deref().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn len(&self) -> usize {
        let last = self.more().split_last();
        self.first.len() + last.map_or(0, |(last, before)| before.len() * CHUNK + last.len())
    }

    /// The memory that it takes, and will take with one item more.
    pub(crate) fn memory(&self) -> usize {
        let n_lists = self.more.as_ref().map_or(0, |more| more.capacity());
        let room = self.first.capacity() + self.more().len() * CHUNK;
        let growth = if self.len() < room { 0 } else { (self.len() / 8).min(CHUNK) };
        (room + growth) * size_of::<T>() + n_lists * size_of::<Vec<T>>()
    }

    pub(crate) fn shrink(&mut self) {
        self.first.shrink_to_fit();
    }

    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        match index.checked_sub(CHUNK) {
            None => self.first.get(index),
            Some(index) => self.more().get(index / CHUNK)?.get(index % CHUNK),
        }
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.more().last().and_then(|last| last.last()).or_else(|| self.first.last())
    }

    pub(crate) fn push(&mut self, item: T) {
        if self.first.len() < CHUNK {
            grow(&mut self.first, 1);
            self.first.push(item);
            return;
        }
        let more = self.more.get_or_insert_default();
        match more.last_mut() {
            Some(last) if last.len() < CHUNK => last.push(item),
            _ => {
                let mut last = Vec::with_capacity(CHUNK);
                last.push(item);
                grow(more, 1);
                more.push(last);
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.first.iter().chain(self.more().iter().flatten())
    }

    /// The number of items that come first and are so.
    pub(crate) fn partition_point(&self, is_so: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if is_so(&self[middle]) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

impl<T> Index<usize> for ChunkList<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        match index.checked_sub(CHUNK) {
            None => &self.first[index],
            Some(index) => &self.more()[index / CHUNK][index % CHUNK],
        }
    }
}

impl<T> IndexMut<usize> for ChunkList<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        match (index.checked_sub(CHUNK), &mut self.more) {
            (Some(index), Some(more)) => &mut more[index / CHUNK][index % CHUNK],
            _ => &mut self.first[index],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_where_they_were_put() {
        let mut list = ChunkList::new();
        assert_eq!((list.len(), list.last(), list.get(0)), (0, None, None));
        for n in 0..=3 * CHUNK {
            list.push(n);
            assert_eq!((list.len(), list.last()), (n + 1, Some(&n)));
        }
        list[2 * CHUNK] += 0;
        assert!(list.iter().copied().eq(0..=3 * CHUNK));
        assert!((0..list.len()).all(|n| list[n] == n && list.get(n) == Some(&n)));
        assert_eq!(list.partition_point(|&n| n < 2 * CHUNK + 5), 2 * CHUNK + 5);
        assert!(list.memory() < 6 * CHUNK * size_of::<usize>());
    }
}

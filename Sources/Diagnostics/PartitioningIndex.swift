extension RandomAccessCollection {
  /// Returns the index of the first element that passes a test; the end if none does.
  ///
  /// It looks at few elements, so all after that one must pass too.
  @inlinable
  public func partitioningIndex(where passes: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if passes(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

/// Retains a value until the process ends.
///
/// The process ends sooner than one core can free a large site page by page.
public func retainUntilExit<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Keeps a value until the process ends, which is sooner than a large site is taken apart, page by
/// page and on one core.
func outlive<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

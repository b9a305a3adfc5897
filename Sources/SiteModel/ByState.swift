/// A value that may differ by state.
public struct ByState<Value: Sendable>: Sendable {
  /// Values for some states.
  public var states: [State: Value]
  /// The value for all other states.
  public var otherwise: Value?

  /// Creates the value for all states and exceptions to it.
  public init(otherwise: Value? = nil, states: [State: Value] = [:]) {
    self.states = states
    self.otherwise = otherwise
  }

  /// The value for one state.
  public subscript(state: State) -> Value? {
    states[state] ?? otherwise
  }
}

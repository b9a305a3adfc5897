import Foundation

/// Whether every combination is tried: `make test-all` sets the variable, `make test` tries each part.
public let isSweep = ProcessInfo.processInfo.environment["VITRINE_SWEEP"] != nil

import Foundation

/// Whether every combination is tried: `make test-all` sets the variable, `make test` tries each part.
public let isSweep = ProcessInfo.processInfo.environment["VITRINE_SWEEP"] != nil

/// Whether the expected texts are written anew in place of compared; such a run fails.
public let isRecording = ProcessInfo.processInfo.environment["VITRINE_RECORD"] != nil

import Foundation
import Support

/// The target that `VITRINE_FUZZ` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["VITRINE_FUZZ"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    fflush(nil)
    // libFuzzer treats an exit as a fault that it found.
    _exit(name == "list" ? 0 : 2)
  }
  return target
}()

private let seeds = target.seeds()
private let mutator = Mutator(words: target.words, largest: target.largest)

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ values: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ look: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Entry point of an executable in SwiftPM.
@_cdecl("Fuzz_main")
public func run(
  _ count: CInt,
  _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  // Check the name before anything else.
  _ = target
  var (count, values) = (count, values)
  return runDriver(&count, &values, testOneInput)
}

/// Writes the seeds where libFuzzer reads its corpus.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ values: UnsafeMutableRawPointer) -> CInt
{
  guard let folder = ProcessInfo.processInfo.environment["VITRINE_FUZZ_CORPUS"] else { return 0 }
  for (index, seed) in seeds.enumerated() where seed.count <= target.largest {
    try? Data(seed).write(to: URL(filePath: folder).appending(path: "seed-\(index)"))
  }
  return 0
}

/// Reads one input; a broken property ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    try target.look(Array(UnsafeBufferPointer(start: data, count: count)))
  } catch {
    print("BROKEN \(target.name): \(error)")
    fflush(nil)
    abort()
  }
  return 0
}

/// Mutates an input by the meaning of its bytes, or as libFuzzer does.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>,
  _ count: Int,
  _ limit: Int,
  _ seed: CUnsignedInt
) -> Int {
  var chance = Chance(seed: UInt64(seed))
  guard chance.below(3) > 0 else { return mutateBytes(data, count, limit) }
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  let mutated = mutator.mutate(input, seeds, &chance).prefix(limit)
  UnsafeMutableBufferPointer(start: data, count: limit).update(fromContentsOf: mutated)
  return mutated.count
}

import Foundation
import Testing
@testable import SiteInput

struct StampTests {
  @Test(arguments: [Int.max, .min, 1 << 62, 9_223_372_037])
  func `a time beyond the limit of the clock is accepted`(seconds: Int) {
    var status = stat()
    #if canImport(Darwin)
    status.st_ctimespec = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    #else
    status.st_ctim = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    #endif
    let stamp = Stamp(status)
    _ = stamp.isSettled
    #expect(stamp == Stamp(status))
    #expect(stamp != Stamp(stat()))
  }
}

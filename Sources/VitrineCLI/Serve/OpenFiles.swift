#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Raises the limit of open files of this process, as far as the system allows.
///
/// Some systems begin at 256, which is fewer than the connections of a preview. Returns the new
/// limit.
@discardableResult
func raiseOpenFiles() -> Int {
  #if canImport(Darwin)
  let files = RLIMIT_NOFILE
  #else
  let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif
  let wanted: rlim_t = 4096
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0 else { return 256 }
  if limit.rlim_cur < wanted {
    limit.rlim_cur = min(limit.rlim_max, wanted)
    setrlimit(files, &limit)
    getrlimit(files, &limit)
  }
  return Int(min(limit.rlim_cur, wanted))
}

// swift-format-ignore-file
// A stand-in for Apple's module `Darwin`, with which the compiler checks the macOS side of the code
// on Linux. It has what both systems share, and the declarations that the code uses and that differ,
// in the form that macOS has. It is for checks only: nothing in it works.
@_exported import Glibc

// <crt_externs.h>
public func _NSGetEnviron()
  -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
{
  .allocate(capacity: 1)
}

// <spawn.h>: on macOS both types are pointers, which are null at first.
public typealias FileActions = UnsafeMutablePointer<posix_spawn_file_actions_t?>
public typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t?>
public let POSIX_SPAWN_CLOEXEC_DEFAULT: Int32 = 0x4000

@discardableResult
public func posix_spawn_file_actions_init(_: FileActions) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(_: FileActions) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_addopen(
  _: FileActions,
  _: Int32,
  _: UnsafePointer<CChar>,
  _: Int32,
  _: mode_t
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(_: FileActions, _: Int32, _: Int32) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_init(_: Attributes) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_destroy(_: Attributes) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigdefault(_: Attributes, _: UnsafePointer<sigset_t>) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setpgroup(_: Attributes, _: pid_t) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setflags(_: Attributes, _: Int16) -> Int32 { 0 }
@discardableResult
public func posix_spawnp(
  _: UnsafeMutablePointer<pid_t>,
  _: UnsafePointer<CChar>,
  _: UnsafePointer<posix_spawn_file_actions_t?>,
  _: UnsafePointer<posix_spawnattr_t?>,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }

// <sys/stat.h>: the times have other names, and a mode has 16 bits.
extension stat {
  public var st_atimespec: timespec { st_atim }
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}

// <pthread.h>: a thread is a pointer.
public typealias pthread_t = OpaquePointer
@discardableResult
public func pthread_create(
  _: UnsafeMutablePointer<pthread_t?>,
  _: UnsafePointer<pthread_attr_t>?,
  _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _: UnsafeMutableRawPointer?
) -> Int32 { 0 }
@discardableResult
public func pthread_detach(_: pthread_t) -> Int32 { 0 }

// <sys/resource.h>: the names of limits are whole numbers.
public let RLIMIT_NOFILE: Int32 = 8
@discardableResult
public func getrlimit(_: Int32, _: UnsafeMutablePointer<rlimit>) -> Int32 { 0 }
@discardableResult
public func setrlimit(_: Int32, _: UnsafePointer<rlimit>) -> Int32 { 0 }
public let RUSAGE_SELF: Int32 = 0
@discardableResult
public func getrusage(_: Int32, _: UnsafeMutablePointer<rusage>) -> Int32 { 0 }

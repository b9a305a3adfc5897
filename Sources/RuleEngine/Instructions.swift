/// The words that one language uses for instructions to people.
public struct Instructions: Sendable {
  /// Phrases that instruct anywhere in a clause.
  let phrases: Phrases
  /// Verbs that instruct at the beginning of a clause.
  let verbs: WordSet
  /// Words that may come before such a verb.
  let leads: WordSet
  /// Words that show that the word before them was a noun and not a verb: `upload failed`.
  let statements: WordSet

  /// Whether a text contains an instruction, judged by its words.
  public func instruct(_ text: Words) -> Bool {
    text.clauses.contains(where: instructs)
  }

  /// Returns the number of clauses of a text that state a fact.
  ///
  /// A clause that instructs also counts if it contains a word of `statements`. The verb may be a
  /// noun there, and no statement must be missed.
  public func countStatements(in text: Words) -> Int {
    text.clauses.filter { clause in
      guard clause.all.contains(where: { !leads.contains($0) }) else { return false }
      return !instructs(clause) || clause.all.contains { statements.contains($0) }
    }.count
  }

  private func instructs(_ clause: Words) -> Bool {
    if clause.first(of: phrases) != nil { return true }
    for (index, word) in clause.all.enumerated() {
      if verbs.contains(word) {
        guard let next = clause.all.dropFirst(index + 1).first else { return true }
        if !statements.contains(next) { return true }
      }
      guard leads.contains(word) else { return false }
    }
    return false
  }

  /// The languages that the checks support, by code.
  public static let byLanguage = ["en": english, "vi": vietnamese]

  private static let english = Instructions(
    phrases: [
      "try again", "try later", "you can", "you need", "you have to", "you'll need", "you may",
      "must", "need to", "needs to", "have to", "should", "at least", "at most", "no more than",
      "make sure", "be sure", "contact us", "let us know", "get in touch", "we'll try",
      "we'll keep", "we will try", "we'll retry", "to continue",
    ],
    verbs: [
      "activate", "add", "adjust", "allow", "answer", "ask", "book", "bring", "buy", "call",
      "change", "charge", "check", "choose", "clear", "click", "close", "come", "compare",
      "complete", "confirm", "connect", "contact", "continue", "copy", "correct", "create", "cut",
      "delete", "describe", "disconnect", "download", "drag", "drop", "edit", "email", "enable",
      "enter", "explain", "extend", "fill", "find", "finish", "fix", "follow", "free", "get",
      "give", "go", "grant", "hold", "ignore", "import", "include", "insert", "install", "join",
      "keep", "leave", "let", "link", "list", "log", "look", "lower", "make", "mark", "match",
      "merge", "move", "name", "offer", "open", "order", "pair", "pause", "pay", "pick", "place",
      "plug", "point", "press", "provide", "publish", "pull", "put", "quit", "raise", "reach",
      "read", "rearrange", "reconnect", "reduce", "refresh", "register", "reload", "remove",
      "rename", "renew", "reopen", "repair", "repeat", "replace", "reply", "report", "request",
      "reset", "resize", "resolve", "restart", "restore", "resume", "retake", "retry", "return",
      "revert", "review", "rotate", "run", "save", "scan", "schedule", "search", "select", "send",
      "set", "share", "shorten", "show", "sign", "skip", "speak", "specify", "split", "start",
      "stop", "submit", "subscribe", "swap", "swipe", "switch", "sync", "take", "tap", "tell",
      "transfer", "trim", "try", "turn", "type", "undo", "unlock", "unpause", "update", "upgrade",
      "upload", "use", "verify", "view", "visit", "wait", "weigh", "write",
    ],
    leads: [
      "please", "then", "and", "or", "so", "but", "just", "now", "first", "simply", "instead",
      "either", "also", "later",
    ],
    statements: [
      "failed", "fails", "is", "isn't", "was", "wasn't", "are", "aren't", "were", "has", "hasn't",
      "had", "did", "didn't", "does", "doesn't", "could", "couldn't", "can", "can't", "cannot",
      "will", "won't", "would", "took", "takes", "error", "errors", "problem", "problems",
      "failure", "unavailable", "not", "timed", "stopped", "interrupted", "incomplete",
      "complete", "completed", "limit", "expired", "rejected", "refused", "denied",
      "unsuccessful", "cancelled", "canceled", "lost", "broke", "missing", "declined", "exceeded",
      "required",
    ]
  )

  private static let vietnamese = Instructions(
    phrases: [
      "thử lại", "vui lòng", "hãy", "bạn có thể", "bạn cần", "cần phải", "ít nhất", "tối đa",
    ],
    verbs: [
      "bật", "bấm", "bổ", "cập", "chạm", "chờ", "chọn", "đăng", "đợi", "giảm", "gửi", "kéo",
      "kết", "kiểm", "làm", "liên", "mở", "nhấn", "nhập", "quay", "sửa", "tải", "tắt", "thay",
      "thêm", "thử", "xem", "xoá", "xóa",
    ],
    leads: [
      "và", "hoặc", "rồi", "đó", "xin",
    ],
    statements: [
      "thất", "không", "bị", "đã", "lỗi", "chưa", "đang",
    ]
  )
}

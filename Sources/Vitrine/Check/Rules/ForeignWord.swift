import Diagnostics

extension Rule {
  /// Looks at one clause at a time, so that a sentence in another language beside one in this is
  /// no mixture, and a whole text in another language is left to `a11y/lang`.
  static let foreignWord = Rule(
    id: "copy/locale-mix",
    severity: .warning,
    explanation: """
      A word of another language in the middle of a sentence was forgotten when the text was \
      translated. Readers stumble over it, and a voice that reads Vietnamese makes nonsense of an \
      English word.
      """,
    source: "the house; WCAG 3.1.2, Language of Parts",
    breaks: """
      ```state
      surface: empty
      state: empty
      lang: vi
      title: Chưa có templates nào
      message: Mẫu phổ biến sẽ hiện ở đây. Hãy quay lại sau.
      actions:
        - {label: Tải lại, recovery: refresh}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      lang: vi
      title: Chưa có mẫu nào
      message: Mẫu phổ biến sẽ hiện ở đây. Hãy quay lại sau.
      actions:
        - {label: Tải lại, recovery: refresh}
      ```
      """,
    check: .specimen { subject in
      let texts = subject.writtenCopy
      guard ["vi", "en"].contains(subject.baseLanguage) else {
        return subject.uncheckedLanguage(texts)
      }
      return subject.findings(in: texts) { mixture($0, tag: subject.language) }
    },
    around: { around in
      around.findings(in: around.shown, of: \.texts) { mixture($0, tag: $0.language) }
    }
  )
}

private func mixture(_ text: ReadText, tag: String) -> TextFlaw? {
  let isVietnamese = text.language == "vi"
  guard isVietnamese || text.language == "en",
    let found = isVietnamese ? english(in: text.words) : vietnamese(in: text.words)
  else { return nil }
  let plain = isVietnamese ? englishWords[found.phrase] ?? "" : ""
  return TextFlaw(
    message:
      "`\(found.phrase)` is \(isVietnamese ? "English" : "Vietnamese") in a text in `\(tag)`",
    bytes: found.bytes,
    label: plain.isEmpty ? "" : "say `\(plain)`",
    help: plain.isEmpty ? ["translate the word"] : []
  )
}

private func english(in text: Words) -> (phrase: String, bytes: Range<Int>)? {
  // Few texts hold such a word at all, and no clause holds one that the text does not.
  guard text.first(of: english) != nil else { return nil }
  for clause in text.clauses where clause.all.contains(where: \.hasVietnameseMark) {
    if let found = clause.first(of: english) { return found }
  }
  return nil
}

private func vietnamese(in text: Words) -> (phrase: String, bytes: Range<Int>)? {
  // Few texts hold such a word at all, and no clause holds one that the text does not.
  guard text.first(of: vietnamese) != nil else { return nil }
  for clause in text.clauses where clause.all.contains(where: \.isEnglishFunctionWord) {
    if let found = clause.first(of: vietnamese) { return found }
  }
  return nil
}

private let english = Phrases(englishWords.keys)

private let englishWords = [
  "account": "tài khoản", "cancel": "hủy", "connection": "kết nối", "delete": "xóa",
  "download": "tải xuống", "error": "lỗi", "errors": "lỗi", "failed": "không thành công",
  "loading": "đang tải", "login": "đăng nhập", "logout": "đăng xuất", "network": "mạng",
  "password": "mật khẩu", "please": "vui lòng", "refresh": "làm mới", "reload": "tải lại",
  "retry": "thử lại", "save": "lưu", "search": "tìm kiếm", "server": "máy chủ",
  "servers": "máy chủ", "settings": "cài đặt", "share": "chia sẻ", "submit": "gửi",
  "success": "thành công", "template": "mẫu", "templates": "mẫu", "trending": "thịnh hành",
  "update": "cập nhật", "upload": "tải lên",
]

private let vietnamese: Phrases = [
  "cài đặt", "hủy", "huỷ", "kết nối", "làm mới", "lưu", "lỗi", "máy chủ", "mạng", "mẫu",
  "mật khẩu", "thử lại", "tài khoản", "tải", "tải lại", "vui lòng", "xóa", "xoá", "đang tải",
  "đóng", "đăng nhập",
]

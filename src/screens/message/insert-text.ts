/** Writes a text where the caret of an editor stands, as if it was typed: it can be undone. @param box holds the editor */
export function insertText(box: HTMLElement, text: string): void {
  const editor = box.querySelector<HTMLElement>('textarea, [contenteditable="true"]')
  if (editor === null) return
  if (!editor.contains(document.activeElement)) editor.focus()
  // The only way that an undo of the browser knows of; there is no other that works in both kinds of editors.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  if (!(editor instanceof HTMLTextAreaElement)) return
  const { selectionStart: from, selectionEnd: to, value } = editor
  // React looks at the setter of the element itself; past it the change is one by hand.
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  setter?.set?.call(editor, `${value.slice(0, from)}${text}${value.slice(to)}`)
  editor.setSelectionRange(from + text.length, from + text.length)
  editor.dispatchEvent(new Event('input', { bubbles: true }))
}

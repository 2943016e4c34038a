/** What is said when a file lands where nothing takes it. */
const NO_PLACE_FOR_FILES = '这里不接收文件，请拖到上传区域'

/**
 * Keeps a file that is dropped beside a place for files from replacing the console: the browser would open it in this window, and what was
 * typed would be gone. A place for files takes its event first. Returns the undo.
 */
export function catchStrayDrops(window: Window, say: (message: string) => void): () => void {
  const over = (event: DragEvent): void => {
    // Not `dropEffect = 'none'`: no drop would follow, and nothing could be said.
    if (isStray(event)) event.preventDefault()
  }
  const drop = (event: DragEvent): void => {
    if (!isStray(event)) return
    event.preventDefault()
    say(NO_PLACE_FOR_FILES)
  }
  window.addEventListener('dragover', over)
  window.addEventListener('drop', drop)
  return () => {
    window.removeEventListener('dragover', over)
    window.removeEventListener('drop', drop)
  }
}

/** A file that nothing below the window has taken; dragged texts and rows are left alone. */
function isStray({ defaultPrevented, dataTransfer }: DragEvent): boolean {
  return !defaultPrevented && dataTransfer?.types.includes('Files') === true
}

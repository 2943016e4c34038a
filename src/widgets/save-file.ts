import { saveBlob } from '#core/download.ts'

/** Hands a file to the person through this browser. */
export function saveFile(blob: Blob, name: string): void {
  saveBlob(blob, name, {
    createElement: (tag) => document.createElement(tag),
    createObjectURL: (file) => URL.createObjectURL(file),
    revokeObjectURL: (url) => URL.revokeObjectURL(url),
    later: (task) => setTimeout(task, 60_000),
  })
}

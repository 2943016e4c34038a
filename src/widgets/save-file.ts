import { saveBlob } from '#core/files/download.ts'

/** Hands a file to the person through this browser. */
export function saveFile(blob: Blob, name: string): void {
  saveBlob(blob, name, {
    createElement: (tag) => document.createElement(tag),
    createObjectURL: (file) => URL.createObjectURL(file),
    revokeObjectURL: (url) => URL.revokeObjectURL(url),
    later: (task) => setTimeout(task, 60_000),
  })
}

/** Lets the browser fetch a file itself, straight to the disk. */
export function openFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

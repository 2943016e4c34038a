import fs from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'

/** Real storage in a folder of its own. */
export function temporaryStorage(): { storage: FileStorage; folder: string; remove: () => Promise<void> } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-files-'))
  // Not at once: the storage makes its folders in the background, and would miss the one above them.
  const remove = () => rm(folder, { recursive: true, force: true })
  return { storage: folderStorage(folder), folder, remove }
}

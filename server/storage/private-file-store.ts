import { FileStore } from '@tus/file-store'
import fs from 'node:fs/promises'
import path from 'node:path'

type Upload = Parameters<FileStore['create']>[0]

/** Uploads in pieces that only the account of the server reads, whatever its umask. The store writes into files that are there already. */
export class PrivateFileStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    for (const name of [upload.id, `${upload.id}.json`]) {
      await fs.writeFile(path.join(this.directory, name), '', { mode: 0o600 })
    }
    return super.create(upload)
  }
}

import { DataStore } from '@tus/server'
import type { FileStorage } from '#server/storage/file-storage.ts'

/** Where nothing can be kept: for servers that are given no place for files. */
export function noStorage(): FileStorage {
  return {
    write: refuse,
    read: refuse,
    remove: refuse,
    settle: refuse,
    arriving: new DataStore(),
  }
}

async function refuse(): Promise<never> {
  throw new Error('storage: this server was given no place for files')
}

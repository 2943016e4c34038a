import type { DataStore } from '@tus/server'
import type { Readable } from 'node:stream'

/** The bytes from `first` to `last`, both counted from 0 and included. */
export interface ByteRange {
  first: number
  last: number
}

/** Where the bytes of files lie, by keys of letters, digits and dots. What they mean, whose they are and who may read them is known elsewhere. */
export interface FileStorage {
  /** Keeps the bytes under a new key: all of them or, when the stream fails, none. */
  write(key: string, bytes: Readable): Promise<void>
  /** The bytes, or a part of them, as they come. @throws MissingObject */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Forgets what is kept under the keys; what is not there is forgotten already. */
  remove(keys: readonly string[]): Promise<void>
  /** Where files that come in pieces gather, by the key they will have. */
  arriving: DataStore
  /** Lets what has come in pieces be read under its key; done twice it is done once. @throws MissingObject */
  settle(key: string): Promise<void>
}

/** Nothing is kept under this key. */
export class MissingObject extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`storage: nothing is kept under ${key}`, options)
    this.name = 'MissingObject'
  }
}

const KEY = /^[a-z0-9][a-z0-9.]{3,99}$/

/** Keys name places, so nothing else may stand in one. @throws on any other text */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`storage: ${JSON.stringify(key)} is no key`)
}

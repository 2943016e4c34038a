import type { DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'
import { areaOf, inOrder } from './in-order.ts'

const FILES = import.meta.glob<readonly DictionarySeed[]>('./*/*.dictionaries.ts', {
  eager: true,
  import: 'dictionaries',
})

/** The dictionaries of every area; first those of the area of dictionaries, among them the one that items are checked by. */
export const DICTIONARIES: readonly DictionarySeed[] = [true, false].flatMap((isFirst) =>
  inOrder(FILES).flatMap(([file, dictionaries]) => ((areaOf(file) === 'dictionary') === isFirst ? dictionaries : [])),
)

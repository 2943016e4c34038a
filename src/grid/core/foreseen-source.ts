import type { GridSource, RowId } from './source.ts'

const GHOST = '#ghost:'

export const ghostId = (place: number): RowId => `${GHOST}${place}`

/** Which of the foreseen rows an id names, from 0; undefined = it is a row that is there. */
export function ghostPlace(id: RowId): number | undefined {
  return id.startsWith(GHOST) ? Number(id.slice(GHOST.length)) : undefined
}

/** The rows with some below them that are not there yet. */
export function foreseenSource(source: GridSource, newRows: number): GridSource {
  const isGhost = (id: RowId) => ghostPlace(id) !== undefined
  return {
    get count() {
      return source.count + newRows
    },
    idAt(index) {
      const beyond = index - source.count
      return beyond >= 0 && beyond < newRows ? ghostId(beyond) : source.idAt(index)
    },
    indexOf(id) {
      const place = ghostPlace(id)
      return place === undefined ? source.indexOf(id) : source.count + place
    },
    row: (id) => (isGhost(id) ? {} : source.row(id)),
    mark: (id, key) => (isGhost(id) ? undefined : source.mark?.(id, key)),
    node: (id) => (isGhost(id) ? undefined : source.node?.(id)),
    isDisabled: (id) => isGhost(id) || source.isDisabled?.(id) === true,
    isGhost,
    subscribe: (listener) => source.subscribe(listener),
  }
}

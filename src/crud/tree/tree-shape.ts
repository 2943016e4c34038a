import type { Row } from '#contract/wire/row.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { Entity } from '#contract/define-entity.ts'

/** A call and the parameter that carries what it is about. */
interface Question {
  url: string
  parameter: string
}

/** `whole`: the server answers its whole tree, what matches is found here. */
interface Search extends Question {
  whole?: true
}

/** Where the branches of a tree come from; the roots are the screen's list. */
export interface TreeUrls {
  children: Question
  /** Children of several nodes (`parentIds`), by parent or in one list; absent = one call each. */
  childrenBatch?: string | undefined
  search: Search
  /** What filters and conditions find anywhere in the tree, marked `matched`, with the way to it; it takes the parameters of a list and of a search. */
  narrowed: string
  move: string
}

/** How rows form a tree on a screen. */
export interface TreeOption {
  /** Field that names the node above. Default: as the entity says. */
  parent?: string
  /** Rows are moved by hand. Default: where the entity has an order. */
  movable?: boolean
  /** Values of a new record below a row, beside its parent. */
  below?: (row: Row) => Values
  urls?: Partial<TreeUrls>
}

export interface TreeShape {
  parent: string
  movable: boolean
  below: ((row: Row) => Values) | undefined
  urls: TreeUrls
}

/** Completes the option of a screen: the standard routes of a tree, and what the entity says. */
export function treeShape({ path, tree }: Entity, option: TreeOption): TreeShape {
  const { parent = tree?.parent ?? 'parentId', movable = tree?.order !== undefined, below, urls } = option
  return {
    parent,
    movable,
    below,
    urls: {
      children: { url: `${path}/childList`, parameter: 'pid' },
      childrenBatch: `${path}/childListBatch`,
      search: { url: `${path}/treeList`, parameter: 'keyword' },
      narrowed: `${path}/treeList`,
      move: `${path}/move`,
      ...urls,
    },
  }
}

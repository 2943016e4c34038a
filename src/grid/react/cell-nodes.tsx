import type { CellFacts, MountedCell } from '#grid/core/column.ts'
import { createPortal } from 'react-dom'
import { memo, useState, useSyncExternalStore, type ReactNode } from 'react'

/** React's elements in elements that a table owns. */
export class CellNodes {
  #entries: readonly Entry[] = []
  #next = 0
  #isTold = true
  readonly #listeners = new Set<() => void>()

  /** Puts a node into an element. @returns takes it out */
  mountNode = (element: HTMLElement, node: ReactNode): (() => void) => {
    const entry = this.#add(element, node)
    return () => this.#remove(entry.key)
  }

  /** A column's `mount`: each cell shows what `render` makes of it. */
  mountCell(render: (cell: CellFacts) => ReactNode): (element: HTMLElement, cell: CellFacts) => MountedCell {
    return (element, cell) => {
      const { key } = this.#add(element, render(cell))
      return {
        update: (facts) => this.#change(key, render(facts)),
        unmount: () => this.#remove(key),
      }
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  entries = (): readonly Entry[] => this.#entries

  #add(element: HTMLElement, node: ReactNode): Entry {
    const entry = { key: (this.#next += 1), element, node }
    this.#set([...this.#entries, entry])
    return entry
  }

  #change(key: number, node: ReactNode): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, node } : entry)))
  }

  #remove(key: number): void {
    this.#set(this.#entries.filter((entry) => entry.key !== key))
  }

  /** Many cells come and go at once; React hears of it once. */
  #set(entries: readonly Entry[]): void {
    this.#entries = entries
    if (!this.#isTold) return
    this.#isTold = false
    queueMicrotask(() => {
      this.#isTold = true
      for (const listener of this.#listeners) listener()
    })
  }
}

interface Entry {
  key: number
  element: HTMLElement
  node: ReactNode
}

/** The nodes of one table, kept as long as the component that asks. */
export function useCellNodes(): CellNodes {
  return useState(() => new CellNodes())[0]
}

/** Renders them where they belong. */
export function CellNodesView({ nodes }: { nodes: CellNodes }) {
  const entries = useSyncExternalStore(nodes.subscribe, nodes.entries)
  return entries.map(({ key, element, node }) => <CellNode key={key} element={element} node={node} />)
}

const CellNode = memo(function CellNode({ element, node }: { element: HTMLElement; node: ReactNode }) {
  return createPortal(node, element)
})

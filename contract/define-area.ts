import type { Entity } from '#contract/define-entity.ts'
import type { GroupFact, PageFact } from '#contract/define-page.ts'

/** What belongs together under one word, the same in every layer. */
export interface Area<
  N extends string = string,
  E extends readonly Entity[] = readonly Entity[],
  P extends readonly PageFact[] = readonly PageFact[],
> {
  /** The area's folder in contract, server and screens. */
  name: N
  entities: E
  pages: P
  groups?: readonly GroupFact[]
}

/** Declares an area; its pages and groups can name its own entities only. */
export function defineArea<
  const N extends string,
  const E extends readonly Entity[],
  const P extends readonly PageFact<string, NameIn<NoInfer<E>>>[],
>(area: Area<N, E, P> & { groups?: readonly GroupFact<NameIn<NoInfer<E>>>[] }): Area<N, E, P> {
  return area
}

type NameIn<E extends readonly Entity[]> = E[number]['name']

import type { Entity } from '#contract/define-entity.ts'
import type { GroupFact, PageFact } from '#contract/define-page.ts'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'

/** A first-level entry of the menu that holds pages. */
export interface Section {
  path: string
  title: string
  icon: string
  sort: number
  /** The page that opening the section leads to. */
  redirect?: string
  hidden?: true
  for?: readonly SharedRole[]
}

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
  /** The section of the menu that it brings; pages of other areas may stand below it, too. */
  section?: Section
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

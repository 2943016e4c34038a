/** Fields of a form that belong together. `columns` fall to one on narrow windows. */
export interface FormGroup<K extends string> {
  title?: string
  /** Stands below the title. */
  hint?: string
  columns?: 1 | 2 | 3
  /** Can be folded below its title, and is at first where the record is there already. What is wrong in it unfolds it. */
  folds?: true
  fields: readonly K[]
  /** A member of `children` that is filled in with this step; default below all of them. */
  children?: string
}

/** The fields of a form, in groups where they are many; `tabs` are filled in any order, `steps` one after the other. */
export type FormLayout<K extends string> =
  | readonly (K | FormGroup<K>)[]
  | { kind: 'tabs'; parts: readonly (FormGroup<K> & { title: string })[] }
  /** A wizard: what is filled in of a new record survives the page. `whileAdding`: an edit shows the parts below each other. */
  | { kind: 'steps'; parts: readonly (FormGroup<K> & { title: string })[]; whileAdding?: true }

/** A form with everything filled in. */
export interface Layout {
  kind: 'plain' | 'tabs' | 'steps'
  groups: readonly FormGroup<string>[]
  /** The steps are those of a new record only. */
  whileAdding?: true
}

/** A piece of a line of text. */
export type Inline =
  | { is: 'text'; text: string }
  /** A word of the console: a button, a field, a menu, a state. */
  | { is: 'label'; text: string }
  | { is: 'code'; text: string }
  /** @property to address within the console */
  | { is: 'link'; to: string; content: readonly Inline[] }

/** A part of a page, from top to bottom. */
export type Block =
  | Heading
  | { is: 'paragraph'; content: readonly Inline[] }
  | { is: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { is: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] }
  | { is: 'note'; content: readonly Block[] }
  | { is: 'code'; text: string }
  /** @property src address of the file @property width px @property height px */
  | { is: 'picture'; src: string; alt: string; width: number; height: number }

export type Line = readonly Inline[]

/** A heading below the title. `anchor` is unique within its page. */
export interface Heading {
  is: 'heading'
  level: 2 | 3
  text: string
  anchor: string
}

/** A page of the guide; made from Markdown when the console is built (scripts/guide-pages.ts). */
export interface GuidePage {
  title: string
  blocks: readonly Block[]
}

/** What a page is found by. */
export interface GuideHeadings {
  title: string
  headings: readonly FoundHeading[]
}

/** A heading with the words of the console below it, each once: buttons, fields, menus and states. */
export interface FoundHeading extends Heading {
  labels: readonly string[]
}

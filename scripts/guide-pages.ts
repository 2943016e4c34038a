import fs from 'node:fs'
import path from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { Block, GuideHeadings, Heading, Inline } from '#core/guide/guide-page.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/guide')
const HEADINGS = '?headings'
/** Addresses within the console are written `console:/hazard/list`: readers elsewhere see their text alone. */
const CONSOLE = 'console:'

/**
 * `docs/guide/*.md` as pages of the console (`GuidePage`), and with `?headings` what they are found by (`GuideHeadings`). What the console cannot show
 * fails the build with its file: HTML, addresses elsewhere, a picture that is not there.
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (path.dirname(file) !== FOLDER || !file.endsWith('.md')) return null
      this.addWatchFile(file)
      const page = readGuidePage(fs.readFileSync(file, 'utf8'), path.basename(file))
      if (id.endsWith(HEADINGS)) return asModule(JSON.stringify(headingsOf(page)))
      return withPictures(page)
    },
  }
}

/** A page before its pictures are looked at. */
interface ReadPage {
  title: string
  blocks: Block[]
}

/** Reads the Markdown of a page. @throws for what the console cannot show */
export function readGuidePage(text: string, file: string): ReadPage {
  const [first, ...rest] = lexer(text).filter(({ type }) => type !== 'space')
  if (first?.type !== 'heading' || first['depth'] !== 1) throw new Error(`${file}: a page begins with its title`)
  const reader = new Reader(file)
  const blocks = rest.map((token) => reader.block(token))
  return { title: String(first['text']), blocks }
}

/** Its headings, in order, each with the words of the console that stand below it. */
export function headingsOf({ title, blocks }: ReadPage): GuideHeadings {
  const headings: { heading: Heading; labels: Set<string> }[] = []
  for (const block of blocks) {
    if (block.is === 'heading') headings.push({ heading: block, labels: new Set() })
    else for (const label of labelsIn(block)) headings.at(-1)?.labels.add(label)
  }
  return { title, headings: headings.map(({ heading, labels }) => ({ ...heading, labels: [...labels] })) }
}

function labelsIn(block: Block): string[] {
  if (block.is === 'paragraph') return labelsOf(block.content)
  if (block.is === 'list') return block.items.flatMap((item) => item.flatMap(labelsIn))
  if (block.is === 'table') return [block.head, ...block.rows].flat().flatMap(labelsOf)
  return block.is === 'note' ? block.content.flatMap(labelsIn) : []
}

function labelsOf(line: readonly Inline[]): string[] {
  return line.flatMap((part) => {
    if (part.is === 'link') return labelsOf(part.content)
    return part.is === 'label' ? [part.text] : []
  })
}

class Reader {
  readonly #file: string
  readonly #anchors = new Set<string>()

  constructor(file: string) {
    this.#file = file
  }

  block(token: Token): Block {
    const known = token as Tokens.Generic
    if (isToken<Tokens.Heading>(known, 'heading')) return this.#heading(known)
    if (isToken<Tokens.Paragraph>(known, 'paragraph')) return this.#paragraph(known.tokens)
    if (isToken<Tokens.Text>(known, 'text')) return this.#paragraph(known.tokens ?? [known])
    if (isToken<Tokens.Code>(known, 'code')) return { is: 'code', text: known.text }
    if (isToken<Tokens.Blockquote>(known, 'blockquote')) return { is: 'note', content: this.#blocks(known.tokens) }
    if (isToken<Tokens.Table>(known, 'table')) {
      return {
        is: 'table',
        head: known.header.map(({ tokens }) => this.#line(tokens)),
        rows: known.rows.map((row) => row.map(({ tokens }) => this.#line(tokens))),
      }
    }
    if (isToken<Tokens.List>(known, 'list')) {
      return { is: 'list', isOrdered: known.ordered, items: known.items.map(({ tokens }) => this.#blocks(tokens)) }
    }
    throw this.#cannotShow(token)
  }

  #blocks(tokens: readonly Token[]): Block[] {
    return tokens.filter(({ type }) => type !== 'space').map((token) => this.block(token))
  }

  #heading({ depth, text }: Tokens.Heading): Heading {
    const anchor = anchorOf(text)
    if (depth !== 2 && depth !== 3) throw new Error(`${this.#file}: “${text}” is a heading of level ${depth}`)
    if (this.#anchors.has(anchor)) throw new Error(`${this.#file}: two headings are called “${text}”`)
    this.#anchors.add(anchor)
    return { is: 'heading', level: depth, text, anchor }
  }

  /** A picture alone in its paragraph is a block. */
  #paragraph(tokens: readonly Token[]): Block {
    const [only, ...others] = tokens
    if (only?.type !== 'image') return { is: 'paragraph', content: this.#line(tokens) }
    if (others.length > 0) throw this.#cannotShow(others[0]!)
    const { href, text } = only as Tokens.Image
    return { is: 'picture', src: href, alt: text, width: 0, height: 0 }
  }

  #line(tokens: readonly Token[]): Inline[] {
    return tokens.map((token): Inline => {
      const known = token as Tokens.Generic
      if (isToken<Tokens.Strong>(known, 'strong')) return { is: 'label', text: known.text }
      if (isToken<Tokens.Codespan>(known, 'codespan')) return { is: 'code', text: known.text }
      if (isToken<Tokens.Link>(known, 'link')) {
        return { is: 'link', to: this.#addressOf(known.href), content: this.#line(known.tokens) }
      }
      if (known.type === 'text' || known.type === 'escape') return { is: 'text', text: String(known['text']) }
      throw this.#cannotShow(token)
    })
  }

  /** `hazard.md#验收` is a page of the guide, `console:/hazard/list` one of the console. */
  #addressOf(href: string): string {
    const link = decodeURI(href)
    if (link.startsWith(CONSOLE)) return link.slice(CONSOLE.length)
    const [, name, anchor] = /^([a-z-]+)\.md(?:#(.+))?$/.exec(link) ?? []
    if (name === undefined) throw new Error(`${this.#file}: ${link} leads out of the guide`)
    const page = name === 'index' ? '/help' : `/help/${name}`
    return anchor === undefined ? page : `${page}?${new URLSearchParams({ at: anchor }).toString()}`
  }

  #cannotShow({ raw }: Token): Error {
    return new Error(`${this.#file}: the console cannot show “${raw.trim()}”`)
  }
}

function isToken<T extends Tokens.Generic>(token: Tokens.Generic, type: T['type']): token is T {
  return token.type === type
}

/** The anchor that GitHub gives to a heading, so that links lead to the same place there. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** The page with its pictures as files of the build, each with its size. */
async function withPictures({ title, blocks }: ReadPage) {
  const files: string[] = []
  const shown = blocks.map(async (block) => {
    if (block.is !== 'picture') return JSON.stringify(block)
    const file = path.join(FOLDER, block.src)
    const { width, height } = await sharp(file).metadata()
    const name = `picture${files.push(file)}`
    return `{ ...${JSON.stringify({ ...block, width, height })}, src: ${name} }`
  })
  const written = (await Promise.all(shown)).join(',\n')
  const imports = files.map((file, at) => `import picture${at + 1} from ${JSON.stringify(file)}\n`).join('')
  return asModule(`{ title: ${JSON.stringify(title)}, blocks: [${written}] }`, imports)
}

function asModule(value: string, imports = '') {
  return { code: `${imports}export default ${value}`, map: null, moduleType: 'js' as const }
}

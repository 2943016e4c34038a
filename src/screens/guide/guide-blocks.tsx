import type { Block, Line } from '#core/guide/guide-page.ts'
import { Fragment, type ReactNode } from 'react'
import { GuideLink } from './guide-link.tsx'
import styles from './guide.module.css'

/** The parts of a page, one below the other. They never change while they are shown, so their places are their keys. */
export function GuideBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockView key={at} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h3' : 'h4'
      return <Tag data-anchor={block.anchor}>{block.text}</Tag>
    }
    case 'paragraph':
      return <p>{lineOf(block.content)}</p>
    case 'list': {
      const Tag = block.isOrdered ? 'ol' : 'ul'
      return (
        <Tag>
          {block.items.map((item, at) => (
            <li key={at}>
              <ItemView blocks={item} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return <TableView head={block.head} rows={block.rows} />
    case 'note':
      return (
        <blockquote>
          <GuideBlocks blocks={block.content} />
        </blockquote>
      )
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return (
        <figure>
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          <figcaption>{block.alt}</figcaption>
        </figure>
      )
  }
}

/** One line stands in its item as it is. */
function ItemView({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, at) =>
    block.is === 'paragraph' ? (
      <Fragment key={at}>{lineOf(block.content)}</Fragment>
    ) : (
      <BlockView key={at} block={block} />
    ),
  )
}

function TableView({ head, rows }: { head: readonly Line[]; rows: readonly (readonly Line[])[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={styles['table']} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {lineOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{lineOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lineOf(line: Line): ReactNode {
  return line.map((piece, at) => {
    switch (piece.is) {
      case 'text':
        return piece.text
      case 'label':
        return <strong key={at}>{piece.text}</strong>
      case 'code':
        return <code key={at}>{piece.text}</code>
      case 'link':
        return (
          <GuideLink key={at} to={piece.to}>
            {lineOf(piece.content)}
          </GuideLink>
        )
    }
  })
}

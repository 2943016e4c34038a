import { useDeferredValue, useEffect } from 'react'
import { awaitPage } from '#layout/focus/page-heading.ts'
import styles from './menu-search.module.css'
import type { Hit } from './hit.ts'
import { useHits } from './use-hits.tsx'

/** More than are in sight when the search opens. */
const IN_SIGHT = 14

interface SearchHitsProps {
  /** Of the list; its options add their place. */
  id: string
  text: string
  place: number
  /** Enter was pressed: what stands at the place is chosen as soon as something is there. */
  isEntered: boolean
  onPlace: (place: number) => void
  onCount: (count: number) => void
  /** Enter was pressed and there is nothing to choose. */
  onNothing: () => void
  /** Closes the search. */
  onLeave: () => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox whose options hold icons has no tag of its own */
/** What the search finds. */
export function SearchHits({ id, text, place, isEntered, onPlace, onCount, onNothing, onLeave }: SearchHitsProps) {
  const found = useHits(text)
  const { hits, isSearching, problem } = found
  // The others are drawn when these have been painted.
  const most = useDeferredValue(hits.length, IN_SIGHT)
  const choose = (hit: Hit): void => {
    onLeave()
    if (hit.isPage) awaitPage()
    hit.choose()
  }
  const entered = isEntered ? hits[place] : undefined
  useEffect(() => onCount(hits.length))
  useEffect(() => {
    if (entered !== undefined) choose(entered)
    else if (isEntered && !isSearching) onNothing()
  })
  return (
    <>
      <div id={id} role="listbox" aria-label="搜索结果" className={styles['hits']}>
        {hits.slice(0, Math.max(most, IN_SIGHT)).map((hit, index) => (
          <HitOption
            key={hit.key}
            id={`${id}-${index}`}
            hit={hit}
            isAt={index === place}
            onPlace={() => onPlace(index)}
            onChoose={() => choose(hit)}
          />
        ))}
      </div>
      <output className={styles['none']} hidden={hits.length > 0 && !isSearching && problem === null}>
        {sentenceOf(text, found)}
      </output>
    </>
  )
}

function sentenceOf(text: string, { hits, isSearching, progress, problem }: ReturnType<typeof useHits>): string {
  if (isSearching && progress !== null) {
    const none = hits.length > 0 ? '' : '菜单、操作和帮助里没有找到，'
    return `${none}正在查找记录：已查 ${progress.done} 个列表，共 ${progress.all} 个`
  }
  if (isSearching) return '正在查找…'
  if (problem !== null) return `没能查找记录：${problem}`
  return hits.length > 0 ? '' : `没有找到“${text}”。换个词试试，或确认您有它的权限。`
}

interface HitOptionProps {
  id: string
  hit: Hit
  isAt: boolean
  onPlace: () => void
  onChoose: () => void
}

function HitOption({ id, hit, isAt, onPlace, onChoose }: HitOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      className={styles['hit']}
      ref={(element) => {
        if (isAt) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose()
      }}
      onPointerMove={onPlace}
    >
      <span aria-hidden="true">{hit.icon}</span>
      <span className={styles['hitTitle']}>{hit.title}</span>
      <span className={styles['note']}>{hit.note}</span>
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

import type { GuidePage } from '#core/guide/guide-page.ts'
import { lazyPageWith } from '#machines/lazy-page/lazy-page-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { GuideBlocks } from './guide-blocks.tsx'
import { GuideContents } from './guide-contents.tsx'
import styles from './guide.module.css'
import { loadedGuide, loadGuide } from './load-guide.ts'

const guidePage = lazyPageWith({ load: ({ component }) => loadGuide(component) })

/** A page of the guide: its text and the headings in it. @param name of its file */
export function GuideArticle({ name }: { name: string }) {
  const [state, send, actor] = useMachine(guidePage, { input: { component: name } })
  useRunning(actor)
  // Asked for when it is there: what a name gave before is remembered.
  const loaded = state.matches('ready') ? loadedGuide(name) : undefined
  if (state.matches('failed')) {
    return <ErrorState title="帮助打不开" hint={state.context.message} onRetry={() => send({ type: 'page.retry' })} />
  }
  if (loaded === undefined) {
    return state.matches({ loading: 'waiting' }) ? <LoadingState label="正在打开帮助" /> : <div />
  }
  return <Article guide={loaded} />
}

function Article({ guide: { title, blocks } }: { guide: GuidePage }) {
  const page = usePage()
  const article = useRef<HTMLElement>(null)
  const at = new URLSearchParams(page.query).get('at')
  useEffect(() => {
    // Another heading in the address names the tab after its route again.
    if (page.title !== title) page.rename(title)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is another object with each rendering
  }, [title, page.title])
  useEffect(() => {
    if (at !== null) show(article.current, at)
  }, [at])
  return (
    <div className={styles['beside']}>
      <article ref={article} className={styles['text']} aria-label={title}>
        <h2>{title}</h2>
        <GuideBlocks blocks={blocks} />
      </article>
      <GuideContents
        headings={blocks.filter((block) => block.is === 'heading')}
        onChoose={(anchor) => {
          page.readdress(new URLSearchParams({ at: anchor }).toString())
          // The address is the same where it was chosen before.
          show(article.current, anchor)
        }}
      />
    </div>
  )
}

/** Brings a heading to the top. */
function show(article: HTMLElement | null, anchor: string): void {
  for (const heading of article?.querySelectorAll<HTMLElement>('[data-anchor]') ?? []) {
    if (heading.dataset['anchor'] === anchor) heading.scrollIntoView?.()
  }
}

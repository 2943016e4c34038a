import { lazyPageWith } from '#machines/lazy-page/lazy-page-with.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { blockOf, type Block } from './blocks.ts'
import styles from './block.module.css'
import { ExampleView } from './example-view.tsx'
import { loadBlock, loadedBlock } from './load-block.ts'
import { sourceOf } from './source-of.ts'

const sectionPage = lazyPageWith({ load: ({ component }) => loadBlock(blockOf(component)) })

/** One block: what it is for, and its examples with their code. */
export function BlockView({ block }: { block: Block }) {
  const [state, send, actor] = useMachine(sectionPage, { input: { component: block.id } })
  useRunning(actor)
  const loaded = loadedBlock(block.id)
  if (state.matches('failed')) {
    return <ErrorState title="示例打不开" hint={state.context.message} onRetry={() => send({ type: 'page.retry' })} />
  }
  if (!state.matches('ready') || loaded === undefined) {
    return state.matches({ loading: 'waiting' }) ? <LoadingState label="正在打开示例" /> : <div />
  }
  return (
    <article className={styles['block']} aria-label={block.title}>
      <header>
        <h2>{block.title}</h2>
        <p>{loaded.how}</p>
      </header>
      {loaded.examples.map((example) => (
        <ExampleView key={example.name} example={example} source={sourceOf(loaded.source, example.name)} />
      ))}
    </article>
  )
}

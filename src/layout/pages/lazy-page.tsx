import { useShell } from '#layout/shell/shell-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { Button } from 'antd'
import { createElement, use, useEffect, useSyncExternalStore } from 'react'

/** A page whose code may still be on its way: nothing for a moment, then grey lines, then the page or why it did not come. Source: LAZY-01, ERR-33. */
export function LazyPage({ component }: { component: string }) {
  const { modules, lazyPage } = useShell()
  const [state, send, actor] = useMachine(lazyPage, { input: { component } })
  useRunning(actor)
  const newVersion = use(ServicesContext)?.newVersion
  const hasFailed = state.matches('failed')
  useEffect(() => {
    if (hasFailed) newVersion?.check()
  }, [hasFailed, newVersion])
  const Page = useSyncExternalStore(modules.subscribe, () => modules.peek(component))
  if (Page !== null) return createElement(Page)
  if (hasFailed) {
    return (
      <ErrorState title="页面打不开" hint={state.context.message} onRetry={() => send({ type: 'page.retry' })}>
        <Button onClick={() => location.reload()}>刷新整个页面</Button>
      </ErrorState>
    )
  }
  return state.matches({ loading: 'waiting' }) ? <LoadingState label="正在打开页面" /> : null
}

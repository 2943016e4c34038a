import { ServicesContext } from '#widgets/services-context.tsx'
import { Component, lazy, type ComponentType, type ContextType, type LazyExoticComponent, type ReactNode } from 'react'
import { loadPart, PartNotLoaded } from './load-part.ts'
import { PartFailure } from './part-failure.tsx'

interface Watched {
  subscribe(next: () => void): { unsubscribe(): void }
}

interface LaterOptions<P> {
  /** Closes what is open above the page; what it returns calls back when it is opened again. Absent = the part stands in the page. */
  dismiss?: (props: P) => Watched | void
}

interface State<P extends object> {
  Part: LazyExoticComponent<ComponentType<P>>
  problem: unknown
  /** Closed by the person. */
  isDismissed: boolean
}

/** A part whose code comes when it is first shown. When the code does not come the part alone says so, why, and offers to try again. */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { dismiss }: LaterOptions<P> = {},
): ComponentType<P> {
  let shared = lazy(() => loadPart(load))

  return class LaterPart extends Component<P, State<P>> {
    static override contextType = ServicesContext
    #watching: ReturnType<Watched['subscribe']> | undefined
    declare context: ContextType<typeof ServicesContext>
    override state: State<P> = { Part: shared, problem: null, isDismissed: false }

    static getDerivedStateFromError(problem: unknown): Partial<State<P>> {
      return { problem }
    }

    override componentDidCatch(problem: unknown): void {
      if (problem instanceof PartNotLoaded) this.context?.newVersion?.check()
    }

    override componentWillUnmount(): void {
      this.#watching?.unsubscribe()
    }

    again = (): void => {
      const { problem } = this.state
      this.#watching?.unsubscribe()
      this.#watching = undefined
      shared = lazy(() => loadPart(load, problem instanceof PartNotLoaded ? problem : undefined))
      this.setState({ Part: shared, problem: null, isDismissed: false })
    }

    dismiss = (): void => {
      const opener = dismiss?.(this.props)
      this.setState({ isDismissed: true })
      if (opener !== undefined) this.#watching = opener.subscribe(this.again)
    }

    override render(): ReactNode {
      const { Part, problem, isDismissed } = this.state
      if (problem === null) return <Part {...this.props} />
      if (!(problem instanceof PartNotLoaded)) throw problem
      if (isDismissed) return null
      return <PartFailure onRetry={this.again} onClose={dismiss === undefined ? undefined : this.dismiss} />
    }
  }
}

import { ErrorState } from '#widgets/states/error-state.tsx'
import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  title: string
  /** Starts the page anew, without what was kept of it. */
  onRestart: () => void
  children: ReactNode
}

/** A page that breaks takes nothing else with it. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <ErrorState
        title={`“${this.props.title}”出了点问题`}
        hint="其他页面不受影响。重新打开后从头开始；多次出现时请把操作步骤告诉管理员。"
        onRetry={this.props.onRestart}
      />
    )
  }
}

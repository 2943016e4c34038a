import { Component, type ReactNode } from 'react'

interface ViewBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** A view that breaks, or cannot be fetched, takes nothing else with it. */
export class ViewBoundary extends Component<ViewBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}

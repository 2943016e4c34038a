import { Component, type ReactNode } from 'react'

interface TileBoundaryProps {
  children: ReactNode
  threw: () => void
}

/** Keeps what goes wrong while a tile is drawn to that tile. */
export class TileBoundary extends Component<TileBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.threw()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface ShellLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** What an ordinary click does; with a modifier key the browser opens the address itself. */
  onChoose: () => void
}

/** A real link that stays inside the console on an ordinary click. */
export function ShellLink({ href, onChoose, children, ...rest }: ShellLinkProps) {
  const choose = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a href={href} {...rest} onClick={choose}>
      {children}
    </a>
  )
}

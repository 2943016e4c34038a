import type { ReactNode } from 'react'

/** Back by one step: an arrow that turns to the left. */
export const UndoIcon = () => (
  <Turn>
    <path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
  </Turn>
)

/** The same step again: to the right. */
export const RedoIcon = () => (
  <Turn>
    <path d="m15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13" />
  </Turn>
)

function Turn({ children }: { children: ReactNode }) {
  return (
    <span className="anticon" aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </span>
  )
}

import type { Plugin } from 'vite'

const HOLDER = /antd[\\/]es[\\/]form[\\/]FormItem[\\/]ItemHolder\.js$/
const MEASURED = 'const isOnScreen = !!itemRef.current && isVisible(itemRef.current)'

/**
 * Each item of antd's forms asks in its render whether it can be seen, which makes the browser compute style and layout of the whole page at
 * once, again and again; the answer matters only to an item with an error. Builds only. Stops the build where the line is no longer found.
 */
export function measureLess(): Plugin {
  return {
    name: 'measure-less',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: HOLDER },
      handler(code) {
        if (!code.includes(MEASURED)) this.error('the line that measures in ItemHolder.js of antd is not found')
        return { code: code.replace('= !!itemRef', '= hasError && !!itemRef'), map: null }
      },
    },
  }
}

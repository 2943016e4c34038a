import type { Plugin } from 'vite'

/** While the console is developed: the pages beside it, of students at `/learn/<ticket>` and of walls at `/wall/<id>` and of displays at `/wall/display`, as the server answers them. */
export function otherPages(): Plugin {
  return {
    name: 'other-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [, page, name] = /^\/(learn|wall)\/([^./]+)$/.exec(request.url ?? '') ?? []
        if (page !== undefined) request.url = page === 'wall' && name === 'display' ? '/display.html' : `/${page}.html`
        next()
      })
    },
  }
}

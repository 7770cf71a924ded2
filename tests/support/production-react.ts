/**
 * Chooses React's production build, for files that render thousands of pages: the one for development, which warns,
 * needs twice their time. Import it before all else, because React reads the variable when it is loaded.
 */
process.env['NODE_ENV'] = 'production'

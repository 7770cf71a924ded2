// Program `run-s3-program.ts DIRECTORY PORT`: an S3 server that a test can kill and start again on its files.
import S3rver from 's3rver'

const [directory = '', port = ''] = process.argv.slice(2)
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'bakery', configs: [] }],
}).run()

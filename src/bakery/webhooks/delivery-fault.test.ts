import { expect, test } from 'vitest'
import { faultOf } from './delivery-fault.ts'

test.each([
  ['queryA ENOTFOUND example.com', 'unknown_host'],
  ['connect ECONNREFUSED 203.0.113.7:443', 'refused'],
  ['ECONNREFUSED', 'refused'],
  ['connect EHOSTUNREACH 203.0.113.7:443', 'unreachable'],
  ['The operation was aborted', 'timeout'],
  ['ABORT_ERR: The operation was aborted', 'timeout'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate', 'certificate'],
  ['CERT_HAS_EXPIRED: certificate has expired', 'certificate'],
  ['EPROTO: write EPROTO 00:error:0A00010B:SSL routines', 'tls'],
  ['ECONNRESET: socket hang up', 'broken'],
  ['10.0.0.1 is not public', 'not_public'],
  ['The webhook is switched off.', 'switched_off'],
  ['Something else', undefined],
])('the error %s is %s', (error, fault) => {
  expect(faultOf(error)).toBe(fault)
})

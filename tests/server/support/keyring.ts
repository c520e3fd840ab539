import { newKey, parseKeys } from '../../../server/secrets/keyring';
import { useKeyring } from '../../../server/secrets/sealed';

useKeyring(parseKeys(newKey('test'), 'tests'));

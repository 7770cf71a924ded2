import java.io.FileInputStream;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Validates the given files against PDF/UA-1 and prints the first failure of each rule. */
public class CheckPdf {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        boolean allPass = true;
        for (String file : files) {
            var failures = failuresOf(file);
            System.out.println((failures.isEmpty() ? "passes " : "FAILS  ") + file);
            failures.forEach((rule, what) -> System.out.println("  " + rule + ": " + what));
            allPass &= failures.isEmpty();
        }
        System.exit(allPass ? 0 : 1);
    }

    private static TreeMap<String, String> failuresOf(String file) throws Exception {
        var flavour = PDFAFlavour.PDFUA_1;
        var failures = new TreeMap<String, String>();
        try (var parser = Foundries.defaultInstance().createParser(new FileInputStream(file), flavour)) {
            var validator = Foundries.defaultInstance().createValidator(flavour, false);
            for (TestAssertion test : validator.validate(parser).getTestAssertions()) {
                if (test.getStatus() != TestAssertion.Status.FAILED) continue;
                var rule = test.getRuleId().getClause() + "-" + test.getRuleId().getTestNumber();
                failures.putIfAbsent(rule, test.getMessage() + " (" + test.getLocation().getContext() + ")");
            }
        }
        return failures;
    }
}
